const everyMs = 5_000
/** A machine that wakes from sleep has missed one round and not several. */
const roundsOfSilence = 3

/**
 * Asks again and again, and tells when an answer has not come for three rounds.
 *
 * A server that is switched off, or cut from the network, closes no connection: what waits on one would wait until the
 * kernel gives up, a quarter of an hour later.
 *
 * @param ask an error is an answer too.
 * @returns how to stop.
 */
export function watchPulse(ask: () => Promise<unknown>, onSilence: () => void, every: number = everyMs): () => void {
  let asked = 0
  let silentRounds = 0
  let answered = 0
  const timer = setInterval(() => {
    if (answered < asked) {
      silentRounds++
      if (silentRounds < roundsOfSilence) return
      onSilence()
    }
    silentRounds = 0
    const round = ++asked
    const heard = () => {
      answered = Math.max(answered, round)
    }
    ask().then(heard, heard)
  }, every).unref()
  return () => clearInterval(timer)
}
