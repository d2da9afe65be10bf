/** Reads one after the other, because nodes limit concurrent requests. */
export async function readInTurn<Answer>(
  txids: readonly string[],
  read: (txid: string) => Promise<Answer>,
): Promise<readonly Answer[]> {
  const answers: Answer[] = []
  for (const txid of txids) answers.push(await read(txid))
  return answers
}
