/** Set by the build from package.json. */
declare const __APP_VERSION__: string;
/** Whether the mock in the page's service worker serves the API. False in production. */
declare const __API_IN_WORKER__: boolean;
