import { describe, expect, test } from 'vitest';
import {
  ProtocolError,
  checkHandshake,
  closeMessage,
  completion,
  createRecordReader,
  parseClientMessage,
} from './protocol.ts';

test('records are complete regardless of how the text was split', () => {
  const read = createRecordReader();
  expect(read('{"a":1}\u001e{"b"')).toEqual(['{"a":1}']);
  expect(read(':2}')).toEqual([]);
  expect(read('\u001e\u001e')).toEqual(['{"b":2}', '']);
});

describe('the handshake', () => {
  test.each([1, 2])('accepts JSON, version %i', (version) => {
    expect(() => checkHandshake(JSON.stringify({ protocol: 'json', version }))).not.toThrow();
  });
  test.each(['{"protocol":"messagepack","version":1}', '{"protocol":"json","version":9}', 'GET /', '[]', ''])(
    'refuses %s',
    (text) => {
      expect(() => checkHandshake(text)).toThrow(ProtocolError);
    },
  );
});

describe('client messages', () => {
  test('an invocation', () => {
    expect(
      parseClientMessage('{"type":1,"target":"AddToGroup","arguments":["PMF"],"invocationId":"0"}'),
    ).toEqual({
      kind: 'invocation',
      target: 'AddToGroup',
      args: ['PMF'],
      invocationId: '0',
      wantsStream: false,
    });
  });
  test('pings and unknown types are ignored', () => {
    expect(parseClientMessage('{"type":6}')).toEqual({ kind: 'other' });
    expect(parseClientMessage('{"type":99}')).toEqual({ kind: 'other' });
  });
  test.each(['{"type":1}', '{"type":1,"target":"x","arguments":{}}', 'nonsense', 'null'])(
    'breaks with %s',
    (text) => {
      expect(() => parseClientMessage(text)).toThrow(ProtocolError);
    },
  );
});

test('messages to the client', () => {
  expect(completion('7', undefined)).toBe('{"type":3,"invocationId":"7","result":null}\u001e');
  expect(completion('7', 'no')).toBe('{"type":3,"invocationId":"7","error":"no"}\u001e');
  expect(closeMessage({ allowReconnect: true })).toBe('{"type":7,"allowReconnect":true}\u001e');
});
