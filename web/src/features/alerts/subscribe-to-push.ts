interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Asks for permission and subscribes this browser; `denied` if the visitor does not want that. */
export async function subscribeToPush(publicKey: string): Promise<Subscription | 'denied' | 'failed'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  const registration = await navigator.serviceWorker.register('/push-worker.js');
  await navigator.serviceWorker.ready;
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  return endpoint && p256dh && auth ? { endpoint, p256dh, auth } : 'failed';
}
