import { describe, expect, it } from 'vitest';
import { loginPathFrom, returnAddress } from './return-address.ts';

describe('returnAddress', () => {
  it.each(['/complaints', '/notes?semester=3&q=a//b', '/blogs/1#comments'])('leads to %s', (next) => {
    expect(returnAddress(next)).toBe(next);
  });

  it.each([
    null,
    '',
    'notes',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '\\\\elsewhere.example',
    '/\t/elsewhere.example',
    '/\n/elsewhere.example',
    'https://elsewhere.example',
    'javascript:alert(1)',
  ])('leads home from %j', (next) => {
    expect(returnAddress(next)).toBe('/');
  });
});

describe('loginPathFrom', () => {
  it('remembers path and query', () => {
    expect(loginPathFrom('/notes?semester=3')).toBe('/login?next=%2Fnotes%3Fsemester%3D3');
    expect(loginPathFrom('/files/7', 'register')).toBe('/register?next=%2Ffiles%2F7');
  });

  it.each(['/', '/login?next=%2Fnotes', '/register', '/logout', '/reset-password/abc'])(
    'does not lead back to %s',
    (address) => expect(loginPathFrom(address)).toBe('/login'),
  );
});
