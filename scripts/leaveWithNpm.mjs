// @ts-check

/**
 * npm passes SIGTERM on to the shell between it and us, and that shell dies without telling.
 * When it is gone we take the signal as meant for us, so that no playground stays behind.
 */
export function leaveWithNpm() {
  const parent = process.ppid;
  if (process.env["npm_lifecycle_event"] === undefined || process.platform === "win32") return;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, "SIGTERM");
  }, 250);
  watch.unref();
}
