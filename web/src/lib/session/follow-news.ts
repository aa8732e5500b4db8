import { followTabs, type OpenPage } from './follow-tabs.ts';
import { watchSession } from './watch-session.ts';

interface Page extends OpenPage {
  isMoved: boolean;
}

export function followNews(page: Page, signal: AbortSignal): void {
  if (signal.aborted) return;
  followTabs(page, signal);
  if (page.email !== null) watchSession(page.isMoved, signal);
}
