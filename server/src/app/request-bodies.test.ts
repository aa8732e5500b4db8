import { expect, test } from 'vitest';
import { withShopApp } from '../../test-kit/with-shop-app.ts';

const shop = withShopApp();

const inject = (method: string, url: string, options: { headers?: Record<string, string>; payload?: string } = {}) =>
  shop.app.inject({ method: method as 'GET', url, ...options });

const send = (payload: string | Buffer, type = 'application/json') =>
  shop.app.inject({ method: 'POST', url: '/api/login', headers: { 'content-type': type }, payload });

test.each([
  ['broken JSON', '{', 422, 'unreadable_body'],
  ['no map', '"text"', 422, 'unreadable_body'],
  ['a list', '[1]', 422, 'unreadable_body'],
  ['bytes that are no text', Buffer.from([0x22, 0xff, 0xfe, 0x22]), 422, 'unreadable_body'],
  ['eight thousand levels', '['.repeat(8000) + ']'.repeat(8000), 422, 'unreadable_body'],
  ['eight thousand levels in a field', `{"username":${'['.repeat(8000)}${']'.repeat(8000)}}`, 422, 'invalid_input'],
  ['a megabyte', JSON.stringify({ username: 'x'.repeat(1_000_000) }), 413, 'body_too_large'],
  ['an empty list', '[]', 422, 'unreadable_body'],
  ['null', 'null', 422, 'unreadable_body'],
  ['a number', '1', 422, 'unreadable_body'],
  ['keys of prototypes', '{"__proto__":{"username":"a@b.c"},"constructor":1}', 422, 'invalid_input'],
])('%s is refused with its own code', async (...[, payload, status, code]) => {
  const reply = await send(payload);
  expect(reply.json()).toMatchObject({ status: 'ERROR', code, message: expect.stringMatching(/\w{3}/) as string });
  expect(reply.statusCode).toBe(status);
});

test('another content type gets 415', async () => {
  const reply = await send('username=a', 'application/x-www-form-urlencoded');
  expect(reply.statusCode).toBe(415);
  expect(reply.json()).toMatchObject({ code: 'body_not_json' });
});

test.each(['utf-16', 'ISO-8859-1', '"utf-16le"'])('a body in %s is refused, not read as UTF-8', async (charset) => {
  const reply = await send('{"username":"a@b.c"}', `application/json; charset=${charset}`);
  expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([415, 'body_not_json']);
});

test.each(['application/json;charset=UTF-8', 'application/json; charset="utf-8"', 'Application/JSON; charset=utf8'])(
  '%s is accepted',
  async (type) => {
    expect((await send('{}', type)).json()).toMatchObject({ code: 'invalid_input' });
  },
);

test('a compressed body gets 415 with the accepted encodings: none', async () => {
  const headers = { 'content-type': 'application/json' };
  const packed = { ...headers, 'content-encoding': 'gzip' };
  const reply = await inject('POST', '/api/login', { headers: packed, payload: '{}' });
  expect([reply.statusCode, reply.headers['accept-encoding']]).toEqual([415, 'identity']);
  expect(reply.json()).toMatchObject({ code: 'body_not_json' });
  const plain = await inject('POST', '/api/login', { headers: { ...headers, 'content-encoding': 'Identity' } });
  expect(plain.json()).toMatchObject({ code: 'invalid_input' });
});

test.each(['[]', 'null'])(
  'a call without fields accepts the body %s and refuses any other that is no object',
  async (payload) => {
    const headers = { 'content-type': 'application/json' };
    expect((await inject('POST', '/api/logout', { headers, payload })).statusCode).toBe(200);
    for (const other of ['[1]', '[[]]', 'false', '0', '""'])
      expect((await inject('POST', '/api/logout', { headers, payload: other })).json()).toMatchObject({
        code: 'unreadable_body',
      });
  },
);

test('a missing body is accepted', async () => {
  expect((await inject('POST', '/api/logout')).statusCode).toBe(200);
  expect((await inject('POST', '/api/logout', { headers: { 'content-type': 'application/json' } })).statusCode).toBe(
    200,
  );
});

test('reports a repeated message once', async () => {
  const { errors } = (await inject('GET', '/api/items/99999999999999999999999')).json<{ errors: object }>();
  expect(errors).toEqual({ id: ['This number is not valid'] });
});

test('a query with malformed escapes is refused', async () => {
  for (const query of ['search=%ff', 'search=100%', 'lang_id=%C3%28'])
    expect((await inject('GET', `/api/items/list?${query}`)).json()).toMatchObject({ code: 'unreadable_query' });
  expect((await inject('GET', '/api/items/list?search=100%25&search=2')).json()).toMatchObject({
    code: 'invalid_input',
  });
});

test('an idempotency key that is too long is refused, not truncated', async () => {
  const reply = await inject('GET', '/api/currencies', { headers: { 'idempotency-key': 'x'.repeat(201) } });
  expect(reply.json()).toMatchObject({
    code: 'invalid_input',
    errors: { 'Idempotency-Key': [expect.stringContaining('200')] },
  });
});
