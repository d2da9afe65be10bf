import { type ComponentType, type LazyExoticComponent, lazy } from "react"

/** The waits between two attempts, in milliseconds: 90 seconds in all. A restored connection ends a wait early. */
const waits = [500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 30_000]

/** The number of chunks with automatic retries under way. */
let retried = 0

/** True while a chunk with automatic retries is loading, so that the page need not be reloaded for it. */
export function isChunkRetried(): boolean {
  return retried > 0
}

/** A component of a later step, and the way to load it before it is needed. */
export type LazyStep<Props> = LazyExoticComponent<ComponentType<Props>> & { readonly preload: () => void }

/**
 * A step that follows an answer of the provider, e.g. the result of a payment. Its chunk is loaded during the previous step,
 * because the connection may be lost when the answer arrives. If loading fails, it is retried
 * until it succeeds.
 *
 * @param load imports the component
 */
export function lazyStep<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyStep<Props> {
  let loading: Promise<ComponentType<Props>> | undefined
  const get = () => {
    loading ??= loadAgain(load).catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
  // The last attempt is an ordinary import: a chunk of a replaced build needs a reload.
  const Step = lazy(async () => ({ default: await get().catch(load) }))
  return Object.assign(Step, { preload: () => void get().catch(() => undefined) })
}

async function loadAgain<Part>(load: () => Promise<Part>, attempt = 0): Promise<Part> {
  try {
    retried += 1
    return await load().finally(() => {
      retried -= 1
    })
  } catch (error) {
    const wait = waits[attempt]
    if (wait === undefined) throw error
    await passed(wait)
    return loadAgain(load, attempt + 1)
  }
}

/** Resolves after a time, or earlier when the device has a connection again. */
function passed(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener("online", end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    addEventListener("online", end)
  })
}
