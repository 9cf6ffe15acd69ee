import dc from 'node:diagnostics_channel';
import { verifyOwnMock } from './tests/verify/own-mock.ts';
const count = new Map<string, number>();
const dur = new Map<string, number>();
const bump = (m: Map<string, number>, k: string, n = 1) => m.set(k, (m.get(k) ?? 0) + n);
const start = new WeakMap<object, number>();
dc.subscribe('http.server.request.start', (m) => { start.set((m as {request: object}).request, performance.now()); });
dc.subscribe('http.server.response.finish', (m) => {
  const { request, response } = m as { request: { method: string; url: string; headers: Record<string, string> }; response: { statusCode: number } };
  const a = request.headers.authorization ?? '';
  let who = 'none';
  try { who = JSON.parse(Buffer.from(a.split('.')[1] ?? '', 'base64url').toString()).sub ?? 'x'; } catch { who = a ? 'bad' : 'none'; }
  bump(count, `who ${who}`); bump(count, `${request.method} ${response.statusCode}`); bump(count, `whom ${who} ${request.method} ${Math.floor(response.statusCode/100)}`);
  bump(count, 'path ' + request.method + ' ' + request.url.split('?')[0]?.replace(/\/[0-9a-f-]{8,}|\/\d+/g, '/#').split('/').slice(0,4).join('/'));
});
const r = await verifyOwnMock('--allow-writes','--quiet','--max-time','1500','--max-requests','60000','--response-time','120');
console.log(r.code, r.messages.split('\n').filter((l) => l.includes('requests in')).join());
const e = [...count].toSorted((a, b) => b[1] - a[1]);
console.log(e.filter(([k]) => !k.startsWith('path')).map(([k,v]) => `${k}: ${v}`).join('\n'));
console.log(e.filter(([k]) => k.startsWith('path')).slice(0,30).map(([k,v]) => `${k}: ${v}`).join('\n'));
