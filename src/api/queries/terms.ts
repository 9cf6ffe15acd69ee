import { change } from '../query.ts';
import * as calls from '../generated/calls.ts';

export const acceptTerms = () => change(calls.acceptTerms, {});
