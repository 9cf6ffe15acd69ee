import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import type { SentAttachment, SentMail } from '#mocks/http/control-calls.ts';
import { outboxStore } from '#mocks/outbox/outbox.ts';
import { ControlError } from './control-input.ts';

/** The sent emails, oldest first; to an address, if one is given. */
export function listMails({ db }: MockBackend, address: string | undefined): SentMail[] {
  return outboxStore(db)
    .list()
    .filter(({ to }) => address === undefined || to.address.toLowerCase() === address.toLowerCase())
    .map((mail) => ({
      ...mail,
      attachments: mail.attachments.map(({ fileName, bytes }) => ({ fileName, sizeBytes: bytes.length })),
    }));
}

/** The files of an email. Throws if there is no such email. */
export function listAttachments({ db }: MockBackend, id: string): SentAttachment[] {
  const mail = outboxStore(db)
    .list()
    .find(({ mailId }) => mailId === id);
  if (!mail) throw new ControlError(`There is no email with the id '${id}'.`);
  return mail.attachments.map(({ bytes, ...attachment }) => ({
    ...attachment,
    base64: Buffer.from(bytes).toString('base64'),
  }));
}
