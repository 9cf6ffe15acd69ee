import { createRetailer } from '#src/api/queries/retailers.ts';
import { BookPage } from './book-page.tsx';
import { BookTrail, listPath } from './book-trail.tsx';
import { RetailerEditor } from './retailer-editor.tsx';
import { emptyValues, requestFrom } from './retailer-form.ts';

const title = 'Create retailer';

export function Page() {
  return (
    <BookPage title={title}>
      {(customerId) => (
        <RetailerEditor
          customerId={customerId}
          title={title}
          trail={<BookTrail />}
          name="retailer new"
          initial={emptyValues}
          save={(values) => createRetailer(customerId, requestFrom(values))}
          submitLabel="Create"
          cancelTo={listPath}
        />
      )}
    </BookPage>
  );
}
