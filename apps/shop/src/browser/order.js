// Asks whether the order still waits, and shows the page anew when it does not.
const ask = async () => {
  const answer = await fetch(`${location.pathname}/state`, { signal: AbortSignal.timeout(5000) }).catch(() => undefined)
  if (answer?.ok && (await answer.text()) !== "waiting") location.reload()
  else setTimeout(() => void ask(), 2000)
}
void ask()
