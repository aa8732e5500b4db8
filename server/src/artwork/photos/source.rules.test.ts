import { describe, expect, it } from 'vitest';
import { isAllowedSource, toSourceBase, toSourceUrl } from './source.rules.ts';

const STEAM = 'https://community.akamai.steamstatic.com/economy/image/';
const bases = ['https://cdn.example.com/skins', STEAM].map(toSourceBase);

describe('toSourceUrl', () => {
  it.each([
    ['/images/a.webp', 'https://cdn.example.com/skins/images/a.webp'],
    ['images/a.webp?v=2#top', 'https://cdn.example.com/skins/images/a.webp?v=2'],
    ['//evil.example/a.webp', 'https://cdn.example.com/skins/evil.example/a.webp'],
    ['\\\\evil.example/a.webp', 'https://cdn.example.com/skins/evil.example/a.webp'],
    ['/@evil.example/a.webp', 'https://cdn.example.com/skins/@evil.example/a.webp'],
    [`${STEAM}abc`, `${STEAM}abc`],
  ])('%s resolves to %s', (imgUrl, address) => {
    expect(toSourceUrl(imgUrl, bases)?.href).toBe(address);
  });

  it.each([
    '',
    '/../admin',
    '/%2e%2e/admin',
    '/..\\admin',
    'https://evil.example/a.webp',
    'https://cdn.example.com.evil.example/skins/a.webp',
    'https://cdn.example.com:8443/skins/a.webp',
    'https://user:word@cdn.example.com/skins/a.webp',
    'https://cdn.example.com/skinsandmore/a.webp',
    'http://cdn.example.com/skins/a.webp',
    'http://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
  ])('refuses %s', (imgUrl) => {
    expect(toSourceUrl(imgUrl, bases)).toBeNull();
  });
});

describe('toSourceBase', () => {
  it('reads a bare host as HTTPS, and allows plain HTTP on this machine only', () => {
    expect(toSourceBase('cdn.example.com').href).toBe('https://cdn.example.com/');
    expect(toSourceBase('http://127.0.0.1:9000/x').href).toBe('http://127.0.0.1:9000/x/');
    expect(() => toSourceBase('http://cdn.example.com')).toThrow('https');
  });

  it('rejects another port of the same host', () => {
    const local = [toSourceBase('http://127.0.0.1:9000')];
    expect(isAllowedSource(new URL('http://127.0.0.1:9000/a'), local)).toBe(true);
    expect(isAllowedSource(new URL('http://127.0.0.1:9001/a'), local)).toBe(false);
  });
});
