import type { OfficeReplyOf } from '#contract/office/office-api.ts';

export type Bot = OfficeReplyOf<'listBots'>['payload']['bots'][number];
