/** The longest time that a vendor's form may take to appear, in milliseconds. */
const longestWait = 20_000

/** Resolves with the result within the longest wait. @throws Error otherwise */
export async function inTime<Result>(result: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("The vendor's form does not appear")), longestWait)
  })
  try {
    return await Promise.race([result, late])
  } finally {
    clearTimeout(timer)
  }
}
