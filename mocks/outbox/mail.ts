/** A paragraph of an email. */
export interface MailParagraph {
  readonly text: string;
  /** Where it leads: a path of the portal with its query, which needs sign-in as every page does. */
  readonly link?: { readonly label: string; readonly path: string };
}

/** Why an email is sent. */
export type MailKind = 'Notification' | 'Digest' | 'Test' | 'Schedule';

/** A file attached to an email. */
export interface MailAttachment {
  readonly fileName: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** An email as it would be sent. */
export interface Mail {
  readonly mailId: string;
  readonly customerId: string;
  readonly kind: MailKind;
  /** RFC 3339. */
  readonly sentAt: string;
  /** The email address; `userId` is null for people who are no users. */
  readonly to: { readonly userId: string | null; readonly address: string };
  readonly subject: string;
  readonly paragraphs: readonly MailParagraph[];
  readonly attachments: readonly MailAttachment[];
}
