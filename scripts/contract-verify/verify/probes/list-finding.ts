import { getLabel } from '#cases/contract.ts';
import type { FindingCode } from '../findings/codes.ts';
import type { Finding } from '../findings/finding.ts';
import type { Exchange } from '#cases/http/exchange.ts';
import type { ListReader } from './list-reader.ts';

export function listFinding(
  reader: ListReader,
  code: FindingCode,
  cause: string,
  expected: string,
  got: string,
  ...exchanges: Exchange[]
): Finding {
  return { code, operation: getLabel(reader.operation), cause, expected, got, exchanges };
}
