import { describe, expect, it } from 'vitest';
import { compileRequirement, orValues } from './extra-specs-ops.ts';
import { readRequirement, requirementWords } from './requirement.ts';

const matches = (value: string, requirement: string): boolean => compileRequirement(requirement)(value);

describe('the operators of extra specs', () => {
  it.each([
    ['= 4', ['4', '5', '4.0', ' 4 '], ['3', '-4']],
    ['== 4', ['4', '4.0', '0_4'], ['5']],
    ['!= 4', ['5'], ['4.0']],
    ['>= 4', ['4', 'inf'], ['3.9', 'nan']],
    ['<= 4', ['4', '-inf'], ['4.1']],
    ['s== abc', ['abc'], ['ABC', 'abcd']],
    ['s!= abc', ['abd', ''], ['abc']],
    ['s< b', ['a', 'B'], ['b', 'c']],
    ['s<= b', ['a', 'b'], ['ba']],
    ['s> b', ['ba', 'c'], ['b']],
    ['s>= b', ['b', 'c'], ['a']],
    ['<in> vmx', ['avx,vmx'], ['vm']],
    ['<all-in> avx vmx', ['vmx avx'], ['avx']],
    ['<or> 1 <or> 2', ['1', '2'], ['12', '<or>', '1 <or> 2']],
    ['abc', ['abc'], ['ab', ' abc']],
    ['two words', ['two words'], ['two']],
    ['<range-in> [ 1 3 ]', ['<range-in> [ 1 3 ]'], ['2']],
    ['', [''], ['x']],
  ])('%s', (requirement, good, bad) => {
    expect(good.filter((value) => !matches(value, requirement))).toEqual([]);
    expect(bad.filter((value) => matches(value, requirement))).toEqual([]);
  });

  it('use only the next word, and match nothing without it', () => {
    expect(matches('4', '== 4 5')).toBe(true);
    expect(['=', 's!=', '<in>', '<all-in>'].filter((operator) => matches('4', operator))).toEqual([]);
  });

  it('order texts by code point, as Python does', () => {
    expect(matches('\u{1f600}', 's> \uffee')).toBe(true);
  });

  it("raise ValueError for an invalid number, first for the host's", () => {
    expect(() => matches('x', '>= y')).toThrow("could not convert string to float: 'x'");
    expect(() => matches('1', '>= y')).toThrow("could not convert string to float: 'y'");
    expect(() => compileRequirement('== 1', ['/a'])('')).toThrow(
      expect.objectContaining({ exception: 'ValueError', because: ['/a'] }),
    );
  });

  it('raise IndexError for <or> without values, when a host is checked', () => {
    const match = compileRequirement('<or>');
    expect(() => match('1')).toThrow(expect.objectContaining({ exception: 'IndexError' }));
  });
});

describe('the values of an <or> list', () => {
  it('are every second word, with any words between them', () => {
    expect(orValues('<or> 1 <or> 2')).toEqual(['1', '2']);
    expect(orValues('<or> 1 and 2 <or>')).toEqual(['1', '2']);
    expect(orValues('<or>')).toEqual([]);
  });

  it('do not exist for another requirement', () => {
    expect(orValues('1')).toBeNull();
    expect(orValues('= 1')).toBeNull();
  });
});

describe('a requirement in words', () => {
  it.each([
    ['= 4', 'at least 4'],
    ['!= 4', 'a number other than 4'],
    ['s== a', 'a'],
    ['<in> avx', 'text that contains avx'],
    ['<all-in> avx vmx', 'text that contains avx and vmx'],
    ['<or> 1 <or> 2', '1 or 2'],
    ['<or>', 'one of no values'],
    ['>=', '>= nothing'],
    ['true', 'true'],
    ['', 'empty'],
  ])('%s: to be %s', (requirement, words) => {
    expect(requirementWords(readRequirement(requirement))).toBe(words);
  });
});
