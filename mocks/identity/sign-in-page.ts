import type { Person } from '#mocks/people.ts';
import { html, type Html } from './html.ts';
import type { Page } from './page.ts';

function personButton(person: Person, isHinted: boolean): Html {
  return html`<li>
    <button
      class="person${isHinted ? ' hinted' : ''}"
      name="person"
      value="${person.id}"
      data-testid="person-${person.id}"
      ${isHinted && html`autofocus`}
    >
      <strong>${person.name}</strong>
      <span>${person.role}</span>
      <span>${person.email}</span>
    </button>
  </li>`;
}

/** The forms post to their own address, whose query is the authorization request. */
export function signInPage(people: readonly Person[], loginHint: string | undefined): Page {
  const hint = loginHint?.toLowerCase();
  return {
    title: 'Sign in',
    body: html`<p>Choose who you are. No password is needed: this provider is for development only.</p>
      <form method="post">
        <ul class="people">
          ${people.map((person) => personButton(person, person.email.toLowerCase() === hint))}
        </ul>
        <div class="actions">
          <button name="action" value="forgot" data-testid="forgot-password">Forgot your password?</button>
          <button name="action" value="cancel" data-testid="cancel">Cancel</button>
          <button name="action" value="fail" data-testid="provider-error">Fail with a provider error</button>
        </div>
      </form>`,
  };
}
