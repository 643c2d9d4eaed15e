// Which runtime the models would run on here; loading it is the only way to find out.
import { loadFirstRuntime, type RuntimeName } from '../../engines/inference/runtime.ts'

/** Throws where none can be loaded, naming what the user can install. */
export async function modelRuntime(): Promise<RuntimeName> {
  return (await loadFirstRuntime()).name
}
