import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { getTermsAcceptance } from '#src/api/generated/reads.ts';
import * as calls from '#src/api/generated/calls.ts';
import { mutate } from '#src/api/query.ts';
import { refreshAll } from '#src/api/refresh.ts';
import { FailureMessage } from '#src/components/feedback/failure-message.tsx';
import { ReadFailure } from '#src/components/feedback/read-failure.tsx';
import { PageHeading } from '#src/components/page/page-heading.tsx';
import { takeTargetPath } from '#src/session/target-path.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';

interface TermsSection {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

/** The Terms of Service that people read and accept. */
const termsOfService: readonly TermsSection[] = [
  {
    title: 'Who these terms are for',
    paragraphs: [
      'These terms apply to everyone who uses the customer portal on behalf of a company that has a service agreement with us. Where these terms and that agreement differ, the agreement prevails.',
    ],
  },
  {
    title: 'Your account',
    paragraphs: [
      'Your account is personal. Keep your password to yourself, and notify your user admin immediately if you think that someone else has used your account.',
      'Your company decides which of its employees have access and what they can see. We may suspend an account that puts the portal or its data at risk.',
    ],
  },
  {
    title: 'The data you see',
    paragraphs: [
      'The portal shows data about your company’s orders, stock, invoices and claims. It belongs to your company. Use it only for your company’s business, and do not disclose information about others.',
      'Every dashboard shows the time of its data. Figures may change until their period is closed; an invoice or a signed document takes precedence over a figure on the screen.',
    ],
  },
  {
    title: 'What you enter',
    paragraphs: [
      'Orders, disputes and settings that you submit are binding for your company as if they had been sent in writing. You are responsible for their accuracy and for having the authority to submit them.',
    ],
  },
  {
    title: 'Availability',
    paragraphs: [
      'We work to keep the portal available at all times, and announce maintenance in advance where possible. Analyses and predictions support your decisions; they are not guarantees.',
    ],
  },
  {
    title: 'Changes',
    paragraphs: ['When these terms change, the portal asks you to accept them again before you continue.'],
  },
];

/** The Terms of Service, with the button that accepts them and returns to the previous page. */
export function Page() {
  return (
    <>
      <PageHeading title="Terms of Service" />
      <div className="max-w-180">
        <Card>
          <div className="px-5 py-4">
            {termsOfService.map((section) => (
              <section key={section.title} className="mb-5">
                <h2 className="text-heading font-bold">{section.title}</h2>
                {section.paragraphs.map((paragraph) => (
                  <p key={paragraph} className="mt-1.5">
                    {paragraph}
                  </p>
                ))}
              </section>
            ))}
          </div>
          <Acceptance />
        </Card>
      </div>
    </>
  );
}

function Acceptance() {
  const query = useQuery(getTermsAcceptance());
  const { data, error, isPending } = query;
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const accept = useMutation({
    mutationFn: () => mutate(calls.acceptTerms, {}),
    onSuccess: async () => {
      // The API refuses other requests until the terms are accepted.
      await refreshAll(queryClient);
      await navigate(takeTargetPath(), { replace: true });
    },
  });
  return (
    <div className="border-t border-line px-5 py-4">
      {isPending && <Skeleton shape="block" width="10rem" height="2.25rem" />}
      {error && !data && <ReadFailure message="Your acceptance could not be checked" read={query} />}
      {data?.isTosAcceptanceValid && <Badge tone="ok">You have accepted these terms</Badge>}
      {data && !data.isTosAcceptanceValid && (
        <div className="flex flex-col items-start gap-3">
          <Button variant="primary" isBusy={accept.isPending} onClick={() => accept.mutate()}>
            Accept the terms
          </Button>
          <FailureMessage error={accept.error} />
        </div>
      )}
    </div>
  );
}
