import { chooseSource } from './respond.ts';
import {
  currentConfiguration,
  deleteOldBuilds,
  keepBuild,
  keepConfiguration,
  findCachedFile,
  type Build,
} from './cached-files.ts';

/** Replaced at build time with the files of the build. */
declare const __BUILD__: Build;

interface WorkerEvent extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void;
}

interface FetchEvent extends WorkerEvent {
  readonly request: Request;
  readonly respondWith: (response: Promise<Response>) => void;
}

interface WorkerEvents {
  readonly install: WorkerEvent;
  readonly activate: WorkerEvent;
  readonly fetch: FetchEvent;
  readonly message: WorkerEvent & { readonly data: unknown };
}

/** The part of the worker's global scope that is used; TypeScript's worker types conflict with those of the DOM. */
declare const self: {
  readonly location: { readonly origin: string };
  readonly clients: { readonly claim: () => Promise<void> };
  readonly skipWaiting: () => Promise<void>;
  readonly addEventListener: <Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ) => void;
};

const { version, files } = __BUILD__;
const shell = { origin: self.location.origin, files: new Set(files) };

self.addEventListener('install', (event) =>
  event.waitUntil(Promise.all([keepBuild({ version, files }), keepConfiguration()])),
);

self.addEventListener('activate', (event) => {
  event.waitUntil(deleteOldBuilds(version).then(() => self.clients.claim()));
});

self.addEventListener('message', (event) => {
  // Only a page of this origin can send a message.
  if (event.data === 'activate') event.waitUntil(self.skipWaiting());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  switch (chooseSource(request, shell)) {
    case 'shell':
      return event.respondWith(findCachedFile('/', version));
    case 'file':
      return event.respondWith(findCachedFile(request, version));
    case 'configuration':
      return event.respondWith(currentConfiguration(request));
    case 'network':
      return;
  }
});
