import { useAddress } from '#src/components/page/use-address.ts';
import { formParameter } from './use-open-record.ts';

/** Whether a form of the open record is open. It is in the URL, too. */
export function useOpenForm(form: string): readonly [isOpen: boolean, setIsOpen: (isOpen: boolean) => void] {
  const [address, change] = useAddress();
  const setIsOpen = (isOpen: boolean): void =>
    change({ [formParameter]: isOpen ? form : null }, { replace: true });
  return [address.get(formParameter) === form, setIsOpen];
}
