import { reportRenderStatusNames } from '#src/api/generated/enums.ts';
import type { webhooks } from '#src/api/generated/types.ts';
import { oneOf, text } from './probes.ts';

export type HubMessageId = keyof webhooks;
export type ArgumentOf<Id extends HubMessageId> = webhooks[Id] extends {
  post: { requestBody: { content: { 'application/json': infer Argument } } };
}
  ? Argument
  : never;

/** What the server tells: a reader of everything in the one argument of each message. */
export const received: {
  readonly [Id in 'reportRenderStatusUpdated' | 'send']: (argument: ArgumentOf<Id>) => void;
} = {
  reportRenderStatusUpdated: (update) => {
    text(update.reportRenderId);
    oneOf(reportRenderStatusNames, update.renderStatus);
    text(update.userIdToNotify);
  },
  send: text,
};

/** What the client invokes. */
export const invoked: { readonly [Id in 'AddToGroup' | 'RemoveFromGroup']: ArgumentOf<Id> } = {
  AddToGroup: 'PMF',
  RemoveFromGroup: 'PMF',
};
