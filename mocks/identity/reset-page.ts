import type { Person } from '#mocks/people.ts';
import { html } from './html.ts';
import type { Page } from './page.ts';

export const minimumPasswordLength = 8;

export interface ResetPageInput {
  readonly people: readonly Person[];
  /** Id of the account to preselect. */
  readonly selected: string | undefined;
  readonly failure?: string;
}

/** The form for the account and a new password. The password is validated and discarded. */
export function resetPage({ people, selected, failure }: ResetPageInput): Page {
  const invalid = failure !== undefined && html`aria-invalid="true" aria-describedby="failure"`;
  return {
    title: 'Reset your password',
    narrow: true,
    body: html`<p>Choose the account and a new password. The password is not kept.</p>
      ${failure !== undefined && html`<div class="failure" role="alert" id="failure">${failure}</div>`}
      <form method="post">
        <div class="field">
          <label for="person">Account</label>
          <select id="person" name="person" required data-testid="reset-person">
            ${people.map(
              (person) =>
                html`<option value="${person.id}" ${person.id === selected && html`selected`}>
                  ${person.name} (${person.email})
                </option>`,
            )}
          </select>
        </div>
        <div class="field">
          <label for="password">New password</label>
          <input
            id="password"
            name="password"
            type="password"
            autocomplete="new-password"
            minlength="${minimumPasswordLength}"
            required
            ${invalid}
          />
          <small>At least ${minimumPasswordLength} characters</small>
        </div>
        <div class="field">
          <label for="confirmation">Confirm new password</label>
          <input
            id="confirmation"
            name="confirmation"
            type="password"
            autocomplete="new-password"
            required
            ${invalid}
          />
        </div>
        <div class="actions">
          <button class="primary" name="action" value="reset" data-testid="reset-password">Continue</button>
          <button name="action" value="cancel" data-testid="cancel" formnovalidate>Cancel</button>
        </div>
      </form>`,
  };
}
