import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import { createIds } from '#mocks/store/create-ids.ts';
import { defineStore } from '#mocks/store/database.ts';
import type { Mail } from './mail.ts';
import { cleanText } from '#mocks/lib/clean-text.ts';

/** Length of the list of sent emails. */
const maxMails = 500;

/** Emails sent by the mock, oldest first: they are stored, not delivered, and `/__mock` shows them. */
export const outboxStore = defineStore((db) => {
  let mails: readonly Mail[] = [];
  const ids = createIds(db, 'new emails');
  return {
    store: {
      list: (): readonly Mail[] => mails,
      add: (mail: Mail): void => {
        mails = [...mails, mail].slice(-maxMails);
      },
      empty: (): void => {
        mails = [];
      },
      nextMailId: ids.next,
    },
    seed: ids.restart,
    clear: () => {
      mails = [];
    },
  };
});

/** Sends an email: it is in the outbox, dated now. */
export function sendMail({ db, now }: MockBackend, mail: Omit<Mail, 'mailId' | 'sentAt'>): Mail {
  const { add, nextMailId } = outboxStore(db);
  // A line break would start another header.
  const sent: Mail = {
    ...mail,
    subject: cleanText(mail.subject),
    mailId: nextMailId(),
    sentAt: now().toISOString(),
  };
  add(sent);
  return sent;
}
