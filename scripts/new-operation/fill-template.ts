import { readFileSync } from 'node:fs';

/**
 * The text of a file in `templates` with its placeholders, such as `{{id}}`, replaced. Throws for a placeholder without
 * a value.
 */
export function fillTemplate(name: string, values: Readonly<Record<string, string>>): string {
  const template = readFileSync(new URL(`templates/${name}.template`, import.meta.url), 'utf8');
  return template.replaceAll(/\{\{(\w+)\}\}/g, (_match, placeholder: string) => {
    const value = values[placeholder];
    if (value === undefined) throw new Error(`The template ${name} needs ${placeholder}.`);
    return value;
  });
}
