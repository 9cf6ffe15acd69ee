import { Link } from 'react-router';
import { linkClass } from '#src/ui/link-class.ts';
import { listPath } from './book-trail.tsx';

/** The way on where a record of the book is not to be had. */
export const allRetailers = (
  <Link to={listPath} className={linkClass.standalone}>
    All retailers
  </Link>
);
