/**
 * Follows one payment after the other. A payment that its node does not accept does not affect the others.
 *
 * @throws the first error, after all payments.
 */
export async function followEach<Payment>(
  payments: readonly Payment[],
  follow: (payment: Payment) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = []
  for (const payment of payments) await follow(payment).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}
