import { mutate } from '../query.ts';
import * as calls from '../generated/calls.ts';

export const acceptTerms = () => mutate(calls.acceptTerms, {});
