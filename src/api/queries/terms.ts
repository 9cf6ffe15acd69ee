import { change, queryOf } from '../query.ts';

export const termsAcceptanceQuery = () => queryOf('getTermsAcceptance', {});

export const acceptTerms = () => change('acceptTerms', {});
