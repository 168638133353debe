import { describe, expect, it } from '@jest/globals';
import { clientNetwork } from './client-network.js';

describe('A rate limit by IP address counts the client', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['2001:0db8::1:2:3:4:5', '2001:db8:0:1::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['203.0.113.7:40001', '203.0.113.7'],
    ['[2001:db8:1:2::9]:40001', '2001:db8:1:2::/64'],
    ['unknown', 'unknown'],
  ])('LIM-02: %s as %s', (address, network) => {
    expect(clientNetwork(address)).toBe(network);
  });
});
