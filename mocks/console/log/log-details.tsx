import Terminal from 'lucide-react/icons/terminal';
import type { ReactNode } from 'react';
import { copyText } from '#src/components/feedback/copy-text.ts';
import { formatNumber } from '#src/lib/figures.ts';
import { Button } from '#src/ui/button.tsx';
import type { LoggedRequest, LoggedResponse } from '../../contract/request-log.ts';
import { formatCurl } from './curl-line.ts';

interface PartProps {
  readonly title: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

function Part({ title, hint, children }: PartProps) {
  return (
    <div className="min-w-0">
      <h3 className="text-hint font-medium text-ink-2">
        {title}
        {hint !== undefined && <span className="font-normal"> {hint}</span>}
      </h3>
      {children}
    </div>
  );
}

function Code({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <pre
      role="region"
      aria-label={label}
      tabIndex={0}
      className="mt-1 max-h-96 overflow-auto rounded-chip border border-line bg-surface p-2 text-hint whitespace-pre-wrap wrap-anywhere"
    >
      {text}
    </pre>
  );
}

function formatJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

function describeResponse(response: LoggedResponse | null): string {
  if (!response) return 'none';
  const { mediaType, sizeBytes, isCut } = response;
  if (mediaType === undefined) return 'empty';
  return `${mediaType}, ${formatNumber(sizeBytes)} bytes${isCut ? ', cut' : ''}`;
}

function Findings({ title, findings }: { readonly title: string; readonly findings: readonly string[] }) {
  if (findings.length === 0) return null;
  return (
    <Part title={title}>
      <ul className="list-disc pl-5 text-control text-bad">
        {findings.map((finding) => (
          <li key={finding} className="wrap-anywhere">
            {finding}
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** Headers and bodies of an exchange, its contract violations, and the command that repeats it. */
export function LogDetails({ entry }: { readonly entry: LoggedRequest }) {
  const { headers, body, response, requestErrors, violations, remark } = entry;
  const isBodyText = typeof body === 'string';
  return (
    <div className="grid gap-3">
      <div>
        <Button
          size="small"
          icon={Terminal}
          onClick={() =>
            void copyText(formatCurl(entry, location.origin), 'Copied; set TOKEN to an access token')
          }
        >
          Copy as curl
        </Button>
      </div>
      {remark !== null && <p className="text-control wrap-anywhere">{remark}</p>}
      <Findings title="The request breaks the contract" findings={requestErrors} />
      <Findings title="The response breaks the contract" findings={violations} />
      <div className="grid gap-3 lg:grid-cols-2">
        <Part title="Request headers" hint="Tokens are not logged; authorization shows the person.">
          <Code
            label="Request headers"
            text={Object.entries(headers)
              .map(([name, value]) => `${name}: ${value}`)
              .join('\n')}
          />
        </Part>
        {body !== null && (
          <Part title="Request body">
            <Code label="Request body" text={isBodyText ? body : JSON.stringify(body, null, 2)} />
          </Part>
        )}
        <Part title="Response" hint={describeResponse(response)}>
          {typeof response?.text === 'string' && (
            <Code label="Response" text={response.isCut ? response.text : formatJson(response.text)} />
          )}
        </Part>
      </div>
    </div>
  );
}
