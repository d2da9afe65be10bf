import { relative } from "node:path"
import { stripVTControlCharacters } from "node:util"
import type { FullResult, Reporter, TestCase, TestError, TestResult } from "@playwright/test/reporter"

/** Most lines of the servers' output shown after a failed attempt. */
const keptLines = 60

/** Writes the attempts that failed, with what the servers wrote before, and at the end how many passed. */
export default class QuietReporter implements Reporter {
  private passed = 0
  private servers: string[] = []

  /** Errors outside a test: a server that does not start, a file that does not load. */
  onError(error: TestError): void {
    write(`${describeError(error)}\n`)
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status === "passed") this.passed += 1
    if (result.status === test.expectedStatus || result.status === "skipped") return
    const { file, line } = test.location
    // Before a test's own titles come the root, the project and the file.
    const title = test.titlePath().slice(3).join(" › ")
    const errors = result.errors.map(describeError).join("\n")
    write(`\nFAIL ${relative(process.cwd(), file)}:${line} › ${title} (attempt ${result.retry + 1})\n${errors}\n`)
    for (const { name, path } of result.attachments) if (path) write(`  ${name}: ${relative(process.cwd(), path)}\n`)
    this.writeServers()
  }

  onStdOut(chunk: string | Buffer): void {
    this.keep(chunk)
  }

  onStdErr(chunk: string | Buffer): void {
    this.keep(chunk)
  }

  onEnd({ status, duration }: FullResult): void {
    if (status !== "passed") this.writeServers()
    write(`${this.passed} passed, run ${status} in ${(duration / 1000).toFixed(0)} s\n`)
  }

  printsToStdio(): boolean {
    return true
  }

  /** Each line once: the next failure tells what came after this one. */
  private writeServers(): void {
    if (this.servers.length > 0) write(`\nWhat the servers and the tests wrote last:\n${this.servers.join("\n")}\n`)
    this.servers = []
  }

  private keep(chunk: string | Buffer): void {
    const lines = stripVTControlCharacters(chunk.toString()).split("\n").filter(Boolean)
    this.servers = [...this.servers, ...lines].slice(-keptLines)
  }
}

function describeError({ message, value, stack, snippet }: TestError): string {
  return [stack ?? message ?? value ?? "", snippet ?? ""].filter(Boolean).join("\n")
}

function write(text: string): void {
  process.stdout.write(text)
}
