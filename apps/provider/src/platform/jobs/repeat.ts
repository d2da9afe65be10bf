/**
 * Does something again and again, in the background of one process. The pause begins when a round has ended: a slow one
 * delays the next and never meets it.
 *
 * @param round begins at once the first time. It tells of its own errors: here nobody would hear of them.
 * @param pauseMs between the end of a round and the begin of the next.
 * @returns how to stop it: waits for the round under way.
 */
export function repeat(round: () => Promise<void>, pauseMs: number): () => Promise<void> {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  const begin = async (): Promise<void> => {
    await round()
    if (!isStopped) timer = setTimeout(() => void (underWay = begin()), pauseMs)
  }
  let underWay = begin()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await underWay
  }
}
