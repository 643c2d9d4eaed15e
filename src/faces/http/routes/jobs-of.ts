// The jobs of a server that offers them.
import { ServiceError } from '../../../kernel/errors.ts'
import type { JobDesk } from '../../../service/jobs/desk.ts'
import type { Serving } from '../../../service/serving.ts'

export function jobsOf({ jobs }: Serving): JobDesk {
  if (jobs === null) throw new ServiceError('not_found')
  return jobs
}
