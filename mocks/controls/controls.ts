import type { IncomingMessage, ServerResponse } from 'node:http';
import { refuseControl } from '#mocks/http/access-limits.ts';
import { BodyTooLarge, getUrl, sendJson } from '#mocks/http/node-http.ts';
import type { ControlCall } from '#mocks/http/control-calls.ts';
import { ControlError, readInput } from './control-input.ts';
import { buildControls, type ControlledParts } from './control-table.ts';
import { createConsoleSite } from './console-site.ts';

const prefix = '/__mock';

/** Handles every request under `/__mock`; returns false for other paths. */
export function createControls(parts: ControlledParts) {
  const controls = buildControls(parts);
  const isControl = (call: string): call is ControlCall => Object.hasOwn(controls, call);
  const serveConsole = createConsoleSite(prefix);

  async function run(call: ControlCall, request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const input = await readInput(request);
      const work = () => controls[call]({ request, response, input });
      const result = await (request.method === 'GET' ? work() : parts.backend.db.change(work));
      sendJson(response, 200, result);
    } catch (error) {
      if (error instanceof BodyTooLarge) sendJson(response, 413, { error: error.message });
      else if (error instanceof ControlError) sendJson(response, 400, { error: error.message });
      else throw error;
    }
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const { pathname } = getUrl(request);
    if (pathname !== prefix && !pathname.startsWith(`${prefix}/`)) return false;
    if (await serveConsole(request, response)) return true;
    const refused = refuseControl(request);
    if (refused) {
      sendJson(response, refused.status, { error: refused.error });
      return true;
    }
    const place = pathname.slice(prefix.length);
    const call = `${request.method ?? 'GET'} ${place}`;
    if (isControl(call)) await run(call, request, response);
    else {
      sendJson(response, 404, {
        error: `There is no control ${request.method} ${prefix}${place}.`,
        controls: Object.keys(controls),
      });
    }
    return true;
  };
}
