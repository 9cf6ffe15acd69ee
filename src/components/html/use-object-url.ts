import { useEffect, useState } from 'react';
import { createObjectUrl } from '#src/lib/object-url.ts';

/** An object URL for a blob, revoked on unmount. Undefined without a blob. */
export function useObjectUrl(blob: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!blob) return;
    const created = createObjectUrl(blob);
    // oxlint-disable-next-line react/set-state-in-effect -- The cleanup revokes the URL, so the effect creates it.
    setUrl(created.url);
    return () => {
      setUrl(undefined);
      created.revoke();
    };
  }, [blob]);
  return url;
}
