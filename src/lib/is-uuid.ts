const pattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether a text, such as an id in an address, has the form of a UUID: the API refuses others. */
export const isUuid = (text: string): boolean => pattern.test(text);
