import { useState } from 'react';
import type { OfficeReplyOf } from '#contract/office/office-api.ts';
import type { PriceRule, PriceRuleKind } from '#contract/office/offer-rules.ts';
import { failureText } from '#web/office/kit/api/call-office.ts';
import { useMay } from '#web/office/kit/api/me.ts';
import { useOfficeMutation, useOfficeQuery } from '#web/office/kit/api/use-office.ts';
import { useLeaveGuard } from '#web/office/kit/form/use-leave-guard.ts';
import { Screen } from '#web/office/kit/parts/screen.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { DeclineReasons } from './decline-reasons.tsx';
import { PricePreview } from './price-preview.tsx';
import { RuleGroup } from './rule-group.tsx';
import { type DraftRule, toDraft, toRules } from './rule-draft.ts';

const kinds: readonly PriceRuleKind[] = ['share', 'wear', 'liquidity', 'stock'];

/** What the owner pays for skins, with a preview for one item, and the reasons that the desk declines with. */
export function PriceRules() {
  const rules = useOfficeQuery('readPriceRules', {});
  const reasons = useOfficeQuery('readDeclineReasons', {});
  const choices = useOfficeQuery('readItemChoices', {});
  return (
    <Screen title="Price rules" queries={[rules, reasons, choices]}>
      {rules.data && reasons.data && choices.data ? (
        <div className="panel-grid">
          <RulesForm
            key={rules.data.payload.version}
            saved={rules.data.payload}
            categories={choices.data.payload.categories}
          />
          <DeclineReasons key={reasons.data.payload.version} {...reasons.data.payload} />
        </div>
      ) : null}
    </Screen>
  );
}

interface RulesFormProps {
  saved: OfficeReplyOf<'readPriceRules'>['payload'];
  categories: readonly string[];
}

function RulesForm({ saved, categories }: RulesFormProps) {
  const [initial] = useState(() => saved.rules.map(toDraft));
  const [drafts, setDrafts] = useState<readonly DraftRule[]>(initial);
  const mayEdit = useMay('savePriceRules');
  useLeaveGuard(drafts !== initial);
  const save = useOfficeMutation('savePriceRules', {
    outdates: ['readPriceRules', 'listDeskOffers', 'readDeskOffer'],
    success: 'Price rules saved',
    onFailure: () => true,
  });
  const rules: PriceRule[] | null = toRules(drafts);
  const ofKind = (kind: PriceRuleKind) => drafts.filter((draft) => draft.kind === kind);
  const replace = (kind: PriceRuleKind, changed: readonly DraftRule[]) =>
    setDrafts(kinds.flatMap((one) => (one === kind ? changed : ofKind(one))));
  return (
    <>
      {kinds.map((kind) => (
        <RuleGroup
          key={kind}
          kind={kind}
          drafts={ofKind(kind)}
          categories={categories}
          mayEdit={mayEdit}
          onChange={(changed) => replace(kind, changed)}
        />
      ))}
      {mayEdit ? (
        <div className="is-wide grid gap-3">
          {save.error ? <Banner kind="error">{failureText(save.error)}</Banner> : null}
          <div className="flex flex-wrap gap-2">
            <Button
              variant="primary"
              busy={save.isPending}
              paused={drafts === initial || rules === null}
              onClick={() => rules && save.mutate({ version: saved.version, rules })}
            >
              Save price rules
            </Button>
            <Button disabled={drafts === initial} onClick={() => setDrafts(initial)}>
              Discard changes
            </Button>
          </div>
        </div>
      ) : null}
      <PricePreview rules={rules} />
    </>
  );
}
