// Plain old JavaScript, so that an old Node can still say what it lacks instead of failing on syntax.
const [major, minor] = process.versions.node.split(".").map(Number)
if (major < 22 || (major === 22 && minor < 18)) {
  console.error(
    `Node ${process.versions.node} is too old: this project needs Node 22.18 or newer. On Linux x64 it brings its own; elsewhere install one from https://nodejs.org.`,
  )
  process.exit(1)
}
