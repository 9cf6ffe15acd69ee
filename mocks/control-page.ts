import { operationIds } from '#src/api/generated/operations.ts';
import { people } from '#mocks/people.ts';
import { defaultFeatures } from '#mocks/mock-backend.ts';

const script = `
const status = document.querySelector('output');
async function send(method, path, body) {
  const answer = await fetch('/__mock' + path, { method, headers: { 'content-type': 'application/json' }, body: body && JSON.stringify(body) });
  status.textContent = method + ' ' + path + ': ' + answer.status + ' ' + JSON.stringify(await answer.json(), null, 1);
}
async function showFlags() {
  const flags = await (await fetch('/__mock/features')).json();
  for (const box of document.querySelectorAll('[data-flag]')) box.checked = flags[box.dataset.flag] === true;
}
document.addEventListener('change', (event) => {
  const flag = event.target.dataset.flag;
  if (flag) send('PUT', '/features', { [flag]: event.target.checked });
});
document.addEventListener('click', (event) => {
  const { call, body } = event.target.dataset;
  if (!call) return;
  const [method, path] = call.split(' ');
  send(method, path, body && JSON.parse(body)).then(showFlags);
});
document.querySelector('#fault').addEventListener('submit', (event) => {
  event.preventDefault();
  const values = Object.fromEntries([...new FormData(event.target)].filter(([, value]) => value !== ''));
  for (const name of ['status', 'delayMs', 'times']) if (name in values) values[name] = Number(values[name]);
  send('POST', '/faults', values);
});
document.querySelector('#push').addEventListener('submit', (event) => {
  event.preventDefault();
  const { group, reportRenderId, renderStatus, userIdToNotify } = Object.fromEntries(new FormData(event.target));
  const render = { reportRenderId, renderStatus: Number(renderStatus), userIdToNotify };
  send('POST', '/push', { target: 'reportRenderStatusUpdated', arguments: [render], group });
});
showFlags();
`;

const style = `
body { font: 15px/1.5 system-ui, sans-serif; max-width: 760px; margin: 24px auto; padding: 0 16px; color-scheme: light dark; }
fieldset { margin: 0 0 16px; border: 1px solid #8888; border-radius: 8px; }
label { display: inline-block; margin: 2px 12px 2px 0; }
button, input, select { font: inherit; margin: 2px; }
output { display: block; white-space: pre-wrap; font: 13px/1.4 ui-monospace, monospace; overflow-wrap: anywhere; }
`;

function options(values: readonly string[]): string {
  return values.map((value) => `<option>${value}</option>`).join('');
}

/** The page with buttons and forms for the control calls. */
export function controlPage(): string {
  const flags = Object.keys(defaultFeatures)
    .map((name) => `<label><input type="checkbox" data-flag="${name}"> ${name}</label>`)
    .join('');
  const users = people.map(({ userId, name }) => `<option value="${userId}">${name}</option>`).join('');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mock server controls</title><style>${style}</style></head><body>
<h1>Mock server controls</h1>
<fieldset><legend>Feature flags</legend>${flags}</fieldset>
<fieldset><legend>Faults</legend><form id="fault">
<label>Operation <select name="operationId"><option>*</option>${options(operationIds)}</select></label>
<label>Kind <select name="kind">${options(['status', 'delay', 'drop', 'malformed', 'schema'])}</select></label>
<label>Status <input name="status" inputmode="numeric" size="4" placeholder="503"></label>
<label>Title <input name="title" size="24"></label>
<label>Delay in ms <input name="delayMs" inputmode="numeric" size="5"></label>
<label>Times <input name="times" inputmode="numeric" size="3"></label>
<button>Add fault</button></form>
<button data-call="GET /faults">List faults</button> <button data-call="DELETE /faults">Remove all faults</button></fieldset>
<fieldset><legend>Render notification</legend><form id="push">
<label>Group <input name="group" value="PMF" size="6"></label>
<label>Status <select name="renderStatus"><option value="2">Completed</option><option value="3">Failed</option><option value="0">Queued</option><option value="1">Rendering</option></select></label>
<label>Notify <select name="userIdToNotify">${users}</select></label>
<label>Render id <input name="reportRenderId" size="38" value="7d9f1a52-3c44-4b0e-9a61-2f5d8e1c0a01"></label>
<button>Send</button></form></fieldset>
<fieldset><legend>Everything</legend>
<button data-call="GET /requests">Show requests</button> <button data-call="GET /hub">Show hub</button>
<button data-call="POST /hub/drop" data-body='{"allowReconnect":true}'>Drop hub connections</button>
<button data-call="PUT /identity" data-body='{"silent":"fail"}'>Silent sign-in fails</button>
<button data-call="PUT /identity" data-body='{"silent":"ok"}'>Silent sign-in works</button>
<button data-call="POST /reset">Reset</button></fieldset>
<output aria-live="polite"></output><script>${script}</script></body></html>`;
}
