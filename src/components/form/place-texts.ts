import { hasGs1CheckDigit } from '#src/lib/gs1-check-digit.ts';

// Messages of fields that several records of places have.
export const twoLettersText = 'Use two capital letters.';
export const postalCodeText = 'Use capital letters, digits, spaces and hyphens, such as 60446.';
export const phoneText = 'Enter it as 312-555-0143 or +13125550143.';
export const glnText = 'Use 13 digits.';

/** The error of a 13-digit GLN with a wrong check digit; undefined when it is correct. */
export function glnFault(gln: string): string | undefined {
  return gln === '' || hasGs1CheckDigit(gln) ? undefined : 'Check the number: its last digit is not valid.';
}
