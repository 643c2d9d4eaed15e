// The jobs of a server that offers them.
import { ServiceError } from '../../../kernel/errors.ts'
import type { JobService } from '../../../service/jobs/job-service.ts'
import type { Backend } from '../../../service/serve/backend.ts'

export function jobsOf({ jobs }: Backend): JobService {
  if (jobs === null) throw new ServiceError('not_found')
  return jobs
}
