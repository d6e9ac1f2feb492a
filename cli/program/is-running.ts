/** Whether there is a process with this id. */
export function isRunning(pid: number): boolean {
  // Also rejects `NaN`, from files without a readable id.
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
