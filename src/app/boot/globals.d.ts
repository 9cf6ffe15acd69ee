/** Set by the build from package.json. */
declare const __APP_VERSION__: string;
/** Whether the API is answered by the mock in the page's service worker. False in production. */
declare const __API_IN_WORKER__: boolean;
