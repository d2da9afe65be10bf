/**
 * Looks after one payment after the other. One that its node does not take holds up no other.
 *
 * @throws the first error, once all were looked after.
 */
export async function followEach<Payment>(
  payments: readonly Payment[],
  follow: (payment: Payment) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = []
  for (const payment of payments) await follow(payment).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}
