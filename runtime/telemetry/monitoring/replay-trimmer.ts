import { trimRecording } from '../privacy/trim-recording.ts'

// Runs in the worker of Datadog's SDK, before the SDK compresses a part of the recording. The SDK has no option for this.
addEventListener('message', ({ data: message }: MessageEvent<{ data?: unknown }>) => {
  if (typeof message.data === 'string') message.data = trimRecording(message.data)
})
