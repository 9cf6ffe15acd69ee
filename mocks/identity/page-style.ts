/** The provider's pages resemble the portal but share no code with its design system. */
export const pageStyle = `
:root {
  color-scheme: light dark;
  --bg: light-dark(oklch(97.6% .004 240), oklch(19% .018 255));
  --surface: light-dark(#fff, oklch(23.5% .02 255));
  --line: light-dark(oklch(90.5% .008 245), oklch(32% .02 255));
  --line-strong: light-dark(oklch(62% .02 245), oklch(60% .022 255));
  --ink: light-dark(oklch(25% .03 255), oklch(94% .008 250));
  --ink-2: light-dark(oklch(44% .025 255), oklch(78% .015 250));
  --brand: light-dark(oklch(45% .11 245), oklch(74% .11 240));
  --brand-soft: light-dark(oklch(95.5% .022 240), oklch(30% .045 245));
  --on-brand: light-dark(#fff, oklch(19% .018 255));
  --bad: light-dark(oklch(48% .16 27), oklch(76% .12 27));
}
* { box-sizing: border-box; }
body {
  margin: 0; min-height: 100vh; padding: 32px 16px; background: var(--bg); color: var(--ink);
  font: 15px/22px 'Source Sans 3', Helvetica, Arial, sans-serif;
}
main {
  max-width: 760px; margin: 0 auto; padding: 28px; background: var(--surface);
  border: 1px solid var(--line); border-radius: 8px;
}
main.narrow { max-width: 440px; }
h1 { margin: 0 0 4px; font-size: 22px; line-height: 28px; font-weight: 650; }
p { margin: 0 0 20px; color: var(--ink-2); overflow-wrap: anywhere; }
.people { list-style: none; margin: 0 0 20px; padding: 0; display: grid; gap: 8px; grid-template-columns: 1fr; }
button, input, select { font: inherit; color: inherit; }
button { min-height: 36px; padding: 6px 14px; border: 1px solid var(--line-strong); border-radius: 8px; background: var(--surface); cursor: pointer; }
button:hover { background: var(--brand-soft); border-color: var(--brand); }
:focus-visible { outline: 2px solid var(--brand); outline-offset: 2px; }
.person { width: 100%; height: 100%; display: grid; gap: 2px; padding: 10px 14px; text-align: left; border-color: var(--line); align-content: start; }
.person strong { font-weight: 600; }
.person span { font-size: 13px; line-height: 18px; color: var(--ink-2); overflow-wrap: anywhere; }
.person.hinted { border-color: var(--brand); background: var(--brand-soft); }
.actions { display: flex; flex-wrap: wrap; gap: 8px; padding-top: 20px; border-top: 1px solid var(--line); }
.primary { background: var(--brand); border-color: var(--brand); color: var(--on-brand); font-weight: 600; }
.primary:hover { background: var(--brand); filter: brightness(1.08); }
.field { display: grid; gap: 4px; margin-bottom: 16px; }
.field label { font-weight: 600; }
.field small { font-size: 13px; color: var(--ink-2); }
.field input, .field select { width: 100%; min-height: 36px; padding: 6px 10px; background: var(--surface); border: 1px solid var(--line-strong); border-radius: 8px; }
.failure { margin-bottom: 16px; padding: 10px 14px; border: 1px solid var(--bad); border-radius: 8px; color: var(--bad); }
@media (min-width: 640px) { .people { grid-template-columns: 1fr 1fr; } }
`;
