import { change, queryOf } from '../query.ts';
import * as calls from '../generated/calls.ts';

export const termsAcceptanceQuery = () => queryOf(calls.getTermsAcceptance, {});

export const acceptTerms = () => change(calls.acceptTerms, {});
