import { selectObject } from '#server/twin/twin.sql.ts';
import { buildMethods, methodsId } from '#server/twin/order-method.ts';
import { defineCall } from './define-call.ts';
import { pageParams } from './params.ts';

/** The one configuration of the account, with every method on unless ordered otherwise. */
export const listMethodConfigurations = defineCall(pageParams, async (tx) => {
  const stored = await selectObject(tx, 'payment_method_configuration', methodsId);
  return {
    object: 'list',
    url: '/v1/payment_method_configurations',
    has_more: false,
    data: [stored?.body ?? buildMethods()],
  };
});
