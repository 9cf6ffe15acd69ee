import { useSearchParams } from 'react-router';
import { withParameters } from '#src/lib/with-parameters.ts';
import { formParameter } from './use-open-record.ts';

/** Whether a form of the open record is open. It is in the URL, too. */
export function useOpenForm(form: string): readonly [isOpen: boolean, setIsOpen: (isOpen: boolean) => void] {
  const [address, setAddress] = useSearchParams();
  const setIsOpen = (isOpen: boolean): void =>
    setAddress((now) => withParameters(now, { [formParameter]: isOpen ? form : null }), { replace: true });
  return [address.get(formParameter) === form, setIsOpen];
}
