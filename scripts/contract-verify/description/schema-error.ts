/** The part of a validator's error from which its message is made. */
interface SchemaError {
  readonly keyword: string;
  readonly message?: string | undefined;
  readonly params: Readonly<Record<string, unknown>>;
}

/** More values would hide the rest of a message. */
const maxValues = 20;

/** The message of a validator's error; where only some values are allowed, it names them. */
export function describeSchemaError({ keyword, message = 'is not valid', params }: SchemaError): string {
  const { allowedValues } = params;
  if (keyword !== 'enum' || !Array.isArray(allowedValues)) return message;
  const listed = allowedValues.slice(0, maxValues).map(String).join(', ');
  const more = allowedValues.length - maxValues;
  return `must be one of ${listed}${more > 0 ? ` and ${more} more` : ''}`;
}
